// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { FormDataExtended } from "../../../playground/table/form/form-data-extended.ts";

function read(inner: string): Record<string, unknown> {
  const form = document.createElement("form");
  form.innerHTML = inner;
  document.body.append(form);
  return new FormDataExtended(form).object;
}

describe("a form read with its types", () => {
  it("gives numbers for number inputs and null for empty ones", () => {
    expect(read('<input type="number" name="a" value="1.5"><input type="number" name="b" value="">')).toEqual({
      a: 1.5,
      b: null,
    });
  });

  it("gives booleans for boxes without a value of their own", () => {
    expect(read('<input type="checkbox" name="a" checked><input type="checkbox" name="b">')).toEqual({
      a: true,
      b: false,
    });
  });

  it("casts by data-dtype", () => {
    const select = '<select name="a" data-dtype="Number"><option value="3" selected>three</option></select>';
    expect(read(`${select}<input type="text" name="b" data-dtype="JSON" value="[1]">`)).toEqual({ a: 3, b: [1] });
  });

  it("gives the chosen one of several radios, and a list for a name that occurs more than once", () => {
    const radios = '<input type="radio" name="r" value="x"><input type="radio" name="r" value="y" checked>';
    expect(read(`${radios}<input name="l" value="p"><input name="l" value="q">`)).toEqual({ r: "y", l: ["p", "q"] });
  });

  it("leaves disabled inputs out", () => {
    expect(read('<input name="a" value="1" disabled><input name="b" value="2">')).toEqual({ b: "2" });
  });

  it("makes a tree of dotted names", () => {
    const form = document.createElement("form");
    form.innerHTML = '<input name="flags.x.y" value="z">';
    document.body.append(form);
    expect(new FormDataExtended(form).expanded).toEqual({ flags: { x: { y: "z" } } });
  });
});
