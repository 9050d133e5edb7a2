import Razorpay from 'razorpay'
import { traceHeaders } from '@/lib/server/tracing/trace'

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
  api: {
    rq: {
      defaults: { timeout: number; baseURL: string }
      interceptors: {
        request: { use(add: <Sent extends { headers: object }>(sent: Sent) => Sent): void }
      }
    }
  }
}

/** Razorpay's own SDK with a limit on every call. */
export function razorpaySdk({ keyId, keySecret, answerWithin, host }: SdkOptions): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { defaults, interceptors } = (sdk as unknown as Inside).api.rq
  defaults.timeout = answerWithin
  if (host !== undefined) defaults.baseURL = host
  // The SDK's own client isn't `fetch`, which carries the trace on by itself.
  interceptors.request.use((sent) => {
    Object.assign(sent.headers, traceHeaders())
    return sent
  })
  return sdk
}
