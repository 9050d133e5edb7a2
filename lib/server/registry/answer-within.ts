/** Milliseconds that we wait for the registry. A later answer is dropped. */
export const REGISTRY_TIMEOUT_MS = 10_000

export async function withRegistryTimeout<Answer>(
  answer: Promise<Answer>,
  patienceMs: number,
): Promise<Answer> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the registry answers too late')), patienceMs)
  try {
    return await Promise.race([answer, over])
  } finally {
    clearTimeout(timer)
  }
}
