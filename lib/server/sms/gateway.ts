export interface SmsToSend {
  /** A phone of ten digits. */
  to: string
  /** Our name of the text, for which the gateway has a registered one. */
  template: string
  /** The language of its text. */
  locale: string
  variables: Record<string, string>
  /** Constant across attempts. */
  reference: string
}

/** Throws unless acceptance is certain. */
export interface SmsGateway {
  send(message: SmsToSend): Promise<void>
}
