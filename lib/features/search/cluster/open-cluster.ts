import { Client, errors } from '@opensearch-project/opensearch'
import { ClusterError } from './cluster-error'

/** Number of other nodes to try if one can't be reached, answers 502 to 504, or takes too long. */
const MAX_RETRIES = 2

/**
 * Name and password are in the URL, as in a database's. Those in the first URL that has them apply
 * to all nodes.
 */
export function openCluster(addresses: readonly string[]): Client {
  return new Client({ nodes: [...addresses], maxRetries: MAX_RETRIES, requestTimeout: 20_000 })
}

const MAX_REQUEST_MS = 60_000

interface Call<Body> extends PromiseLike<{ body: Body }> {
  abort: () => void
}

/**
 * Returns the body of a response. Of a client's error, only the message is passed on: the error
 * contains the whole request, with the password in its headers.
 */
export async function requestFromCluster<Body>(call: Call<Body>): Promise<Body> {
  const deadline = setTimeout(() => call.abort(), MAX_REQUEST_MS)
  try {
    return (await call).body
  } catch (error) {
    if (!(error instanceof errors.ResponseError))
      throw new ClusterError(`The search cluster can't be reached: ${String(error)}`)
    const { statusCode, body } = error
    const words = typeof body === 'string' ? body : JSON.stringify(body)
    throw new ClusterError(
      `The search cluster answers ${statusCode}: ${words.slice(0, 400)}`,
      statusCode,
    )
  } finally {
    clearTimeout(deadline)
  }
}

export async function requestOrNull<Body>(call: Call<Body>): Promise<Body | null> {
  try {
    return await requestFromCluster(call)
  } catch (error) {
    if (error instanceof ClusterError && error.status === 404) return null
    throw error
  }
}
