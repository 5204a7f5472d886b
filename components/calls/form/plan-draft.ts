import { parseExact, stringifyExact, type Json } from "@/lib/json/exact";
import { isSecretName } from "@/lib/json-schema/secret-name";

type JsonObject = Record<string, Json>;

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype;
}

function isSecretSchema(schema: Json | undefined): boolean {
  return isObject(schema) && (schema["format"] === "password" || schema["writeOnly"] === true);
}

function propertyOf(schema: Json | undefined, name: string): Json | undefined {
  const properties = isObject(schema) ? schema["properties"] : undefined;
  return isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

function withoutSecrets(value: Json, schema: Json | undefined): Json {
  if (Array.isArray(value)) {
    const items = isObject(schema) ? schema["items"] : undefined;
    return value.map((item) => withoutSecrets(item, items));
  }
  if (!isObject(value)) return value;
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const own = propertyOf(schema, name);
    return isSecretName(name) || isSecretSchema(own) ? [] : [[name, withoutSecrets(inner, own)] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * What of typed arguments may be kept on the device across a reload: everything but secrets. Undefined for text that is no JSON
 * yet, in which a secret could not be found; that is kept in memory only.
 */
export function storableDraft(text: string, schemaText: string | undefined): string | undefined {
  try {
    return stringifyExact(withoutSecrets(parseExact(text), schemaText === undefined ? undefined : parseExact(schemaText)));
  } catch {
    return undefined;
  }
}
