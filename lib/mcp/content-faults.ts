import "server-only";
import { FaultList, fieldsOf, shapeOf } from "./shape";

const spec = "server/tools#tool-result";
// Base64 is looked at by its alphabet and length only; decoding megabytes to find one bad character is not worth it.
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const checkedBase64 = 4096;

/** What breaks the rules in one content block of a result, a prompt message or a sampling message. */
export function checkContentBlock(value: unknown, path: string, list: FaultList): void {
  if (shapeOf(value) !== "an object") {
    list.add(path, `Must be an object, is ${shapeOf(value)}.`, spec);
    return;
  }
  const block = fieldsOf(value);
  list.optional(block.annotations, `${path}.annotations`, "an object");
  list.optional(block._meta, `${path}._meta`, "an object");
  checkKind(block, path, list);
}

function checkKind(block: Record<string, unknown>, path: string, list: FaultList): void {
  switch (block.type) {
    case "text":
      list.required(block.text, `${path}.text`, "text");
      return;
    case "image":
    case "audio":
      list.required(block.mimeType, `${path}.mimeType`, "text");
      list.required(block.data, `${path}.data`, "text");
      checkBase64(block.data, `${path}.data`, list);
      return;
    case "resource_link":
      list.required(block.uri, `${path}.uri`, "text");
      list.required(block.name, `${path}.name`, "text");
      return;
    case "resource":
      list.required(block.resource, `${path}.resource`, "an object");
      if (shapeOf(block.resource) === "an object") checkContents(block.resource, `${path}.resource`, list);
      return;
    default:
      list.add(`${path}.type`, typeof block.type === "string" ? `Unknown kind of content: ${block.type.slice(0, 60)}.` : "Must be text.", spec);
  }
}

/** What breaks the rules in the contents of a resource: text or blob, with its URI. */
export function checkContents(value: unknown, path: string, list: FaultList): void {
  if (shapeOf(value) !== "an object") {
    list.add(path, `Must be an object, is ${shapeOf(value)}.`);
    return;
  }
  const contents = fieldsOf(value);
  list.required(contents.uri, `${path}.uri`, "text");
  list.optional(contents.mimeType, `${path}.mimeType`, "text");
  list.optional(contents.text, `${path}.text`, "text");
  list.optional(contents.blob, `${path}.blob`, "text");
  checkBase64(contents.blob, `${path}.blob`, list);
  if ((contents.text === undefined) === (contents.blob === undefined)) list.add(path, "Must hold either text or blob.", "server/resources#resource-contents");
}

function checkBase64(value: unknown, path: string, list: FaultList): void {
  if (typeof value !== "string") return;
  if (value.length % 4 !== 0 || !base64.test(value.slice(-checkedBase64)) || !base64.test(value.slice(0, Math.min(checkedBase64, value.length - 2)))) list.add(path, "Is not base64.");
}
