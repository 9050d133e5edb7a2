/** The cluster can't be reached, refuses a request, or gives an answer that can't be used. */
export class ClusterError extends Error {
  override name = 'ClusterError'

  constructor(
    message: string,
    readonly status: number | null = null,
  ) {
    super(message)
  }
}
