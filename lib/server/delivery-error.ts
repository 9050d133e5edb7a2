/**
 * A message that the gateway refused. `reason` is our own code, stored with the message. A
 * gateway's text isn't stored: it may contain the phone, the address or the message itself.
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
