/**
 * A message that the gateway refused. `reason` is our own code, stored with the message: a
 * gateway's text may contain the phone, the address or the message itself.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError'

  /** `isFinal` means that retrying can't help. */
  constructor(
    readonly reason: string,
    readonly isFinal = false,
  ) {
    super(reason)
  }
}
