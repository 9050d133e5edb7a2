/** The cluster is unreachable, refuses a request, or returns an unusable response. */
export class ClusterError extends Error {
  override name = 'ClusterError'

  constructor(
    message: string,
    readonly status: number | null = null,
  ) {
    super(message)
  }
}
