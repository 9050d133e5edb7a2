export class UcpRefusal extends Error {
  constructor(
    readonly status: 400 | 409 | 422 | 424,
    readonly code: string,
    content: string,
  ) {
    super(content)
  }
}
