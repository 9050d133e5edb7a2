import { Client, errors } from '@opensearch-project/opensearch'
import { ClusterError } from './cluster-error'

/** Asks the next node after one that is away, answers 502 to 504, or takes too long. */
const MAX_RETRIES = 2

/** A name and a password stand in the address, as in a database's; the first that has them counts for all nodes. */
export function openCluster(addresses: readonly string[]): Client {
  return new Client({ nodes: [...addresses], maxRetries: MAX_RETRIES, requestTimeout: 20_000 })
}

const LONGEST_MS = 60_000

interface Call<Body> extends PromiseLike<{ body: Body }> {
  abort: () => void
}

/**
 * The body of an answer. The client's errors hold the whole request, with the password in its headers, so that only
 * their words go on from here.
 */
export async function ask<Body>(call: Call<Body>): Promise<Body> {
  // The client's own limit ends with the first byte of an answer.
  const deadline = setTimeout(() => call.abort(), LONGEST_MS)
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

/** Null for what the cluster doesn't have. */
export async function askOrNothing<Body>(call: Call<Body>): Promise<Body | null> {
  try {
    return await ask(call)
  } catch (error) {
    if (error instanceof ClusterError && error.status === 404) return null
    throw error
  }
}
