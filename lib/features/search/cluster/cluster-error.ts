/** The cluster is away, refuses, or gives an answer that can't be used. */
export class ClusterError extends Error {
  override name = 'ClusterError'

  constructor(
    message: string,
    readonly status: number | null = null,
  ) {
    super(message)
  }
}
