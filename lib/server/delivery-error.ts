/**
 * A message that wasn't accepted. `reason` is our own code, stored with the message: a gateway's
 * text may contain the phone, address or message.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError'

  /** `isFinal`: retrying can't help. */
  constructor(
    readonly reason: string,
    readonly isFinal = false,
  ) {
    super(reason)
  }
}
