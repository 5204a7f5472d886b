import { promptArguments } from "@/components/discovery/item-facts";

/** A JSON Schema for the arguments of a prompt, which are texts by name and nothing else. */
export function promptSchema(definition: string): string {
  const all = promptArguments(definition);
  const properties = all.map(({ name, title, description }) => [name, { type: "string", ...(title === "" ? {} : { title }), ...(description === "" ? {} : { description }) }] as const);
  const required = [...new Set(all.filter((one) => one.isRequired).map(({ name }) => name))];
  return JSON.stringify({ type: "object", properties: Object.fromEntries(properties), required, additionalProperties: false });
}
