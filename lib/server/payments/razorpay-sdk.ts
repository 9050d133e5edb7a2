import Razorpay from 'razorpay'

interface SdkOptions {
  keyId: string
  keySecret: string
  /** Milliseconds after which a call that got no answer is given up, connection and all. */
  answerWithin: number
  /** Another address than Razorpay's own. */
  host?: string
}

/** The HTTP client inside the SDK: it has no setting of its own for time or place, and would wait for ever. */
interface Inside {
  api: { rq: { defaults: { timeout: number; baseURL: string } } }
}

/** Razorpay's own SDK with a limit on every call. */
export function razorpaySdk({ keyId, keySecret, answerWithin, host }: SdkOptions): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { defaults } = (sdk as unknown as Inside).api.rq
  defaults.timeout = answerWithin
  if (host !== undefined) defaults.baseURL = host
  return sdk
}
