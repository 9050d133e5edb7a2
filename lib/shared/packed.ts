declare const content: unique symbol

/** A JSON text that remembers the type of its content. */
export type Packed<Value> = string & { readonly [content]?: Value }

/**
 * Serialises props for a client component. React walks through every property twice but only copies a text;
 * for a listing this halves the cost of rendering.
 */
export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value)
}

/** Parses what `pack` made. It needs no check, because the text's type says what it contains. */
export function unpack<Value>(packed: Packed<Value>): Value {
  return JSON.parse(packed) as Value
}
