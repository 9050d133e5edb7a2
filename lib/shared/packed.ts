declare const content: unique symbol

/** Plain data as one JSON text. */
export type Packed<Value> = string & { readonly [content]?: Value }

/**
 * Packs plain data for its way to a client component. React walks every property of a component's data twice
 * (out of the server, into the page); one text it copies. For a listing that is half of what drawing it costs.
 */
export function pack<Value>(value: Value): Packed<Value> {
  return JSON.stringify(value)
}

/** Total for what `pack` made; the type is in the text's own type. */
export function unpack<Value>(packed: Packed<Value>): Value {
  return JSON.parse(packed) as Value
}
