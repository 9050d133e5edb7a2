/**
 * A message that the gateway didn't accept. `reason` is our own code and stored with the message; a gateway's
 * text could contain the phone, the address or the message itself.
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
