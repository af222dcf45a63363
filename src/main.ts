import "../styles/come-about.css";
