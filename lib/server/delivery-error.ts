/**
 * A message that the gateway refused. `reason` is our own code, stored with the message. A
 * gateway's text isn't stored: it may contain the phone, the address or the message itself.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError'

  /**
   * `isFinal` means that retrying can't help. `pauseSeconds` is the least pause before the next
   * attempt, if the gateway named one.
   */
  constructor(
    readonly reason: string,
    readonly isFinal = false,
    readonly pauseSeconds: number | null = null,
  ) {
    super(reason)
  }
}
