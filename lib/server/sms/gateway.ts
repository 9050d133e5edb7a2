export interface SmsToSend {
  /** A phone number of ten digits. */
  to: string
  /** Our name of the text, under which the gateway has it registered. */
  template: string
  /** The language of the text. */
  locale: string
  variables: Record<string, string>
  /** The same for every attempt at a message. */
  reference: string
}

/** `send` throws unless the gateway has certainly accepted the message. */
export interface SmsGateway {
  send(message: SmsToSend): Promise<void>
}
