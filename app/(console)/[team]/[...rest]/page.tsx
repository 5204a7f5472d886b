import { notFound } from "next/navigation";

/** An address of a team that leads nowhere: said inside the team's frame, like every other refusal. */
export default function Nowhere(): never {
  notFound();
}
