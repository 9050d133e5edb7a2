export interface SmsToSend {
  /** A phone of ten digits. */
  to: string
  /** Our name of the text, for which the gateway has a registered one. */
  template: string
  /** The language of its text. */
  locale: string
  variables: Record<string, string>
  /** The same for every attempt at the same message. */
  reference: string
}

/** Delivers text messages. Throws where it can't tell that a message was taken. */
export interface SmsGateway {
  send(message: SmsToSend): Promise<void>
}
