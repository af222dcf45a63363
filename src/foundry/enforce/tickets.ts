import { randomId } from "../platform/host.ts";

/** What a movement that the module issues itself may do. */
export interface Ticket {
  readonly kind: "legal" | "granted" | "rewind";
  /** Bearing after a granted movement; null: what the update itself says. */
  readonly facing?: number | null;
}

const tickets = new Map<string, Ticket>();

/** Makes out a ticket that admits one movement. */
export function issueTicket(ticket: Ticket): string {
  const id = randomId();
  tickets.set(id, ticket);
  return id;
}

/** Takes a ticket in; undefined for one that was never made out or was used before. */
export function takeTicket(id: string | undefined): Ticket | undefined {
  if (id === undefined) return undefined;
  const ticket = tickets.get(id);
  tickets.delete(id);
  return ticket;
}
