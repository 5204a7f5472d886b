import "server-only";
import { isIP } from "node:net";

const groupsOf = (part: string): string[] => part.split(":").filter((group) => group !== "");

/** What counts as one address where tries are counted: whoever has one address of IPv6 usually has all of its /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = "", behind] = address.replace(/%.*$/, "").split("::");
  const [front, back] = [groupsOf(before), groupsOf(behind ?? "")];
  const gap = Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: gap }, () => "0"), ...back];
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
