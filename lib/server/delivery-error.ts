/**
 * A message that wasn't taken. `reason` is a word of ours and is kept with the message, so it never repeats what a
 * gateway said: that may hold the phone, the address or the text.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError'

  /** `isFinal`: trying again can't help. */
  constructor(
    readonly reason: string,
    readonly isFinal = false,
  ) {
    super(reason)
  }
}
