let lastId = 0;

/** A number no other node has. */
export function nextId(): number {
  return ++lastId;
}
