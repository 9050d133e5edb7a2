import type { HeaderList } from './respond'

interface ReplyOptions {
  status?: 200 | 201 | 202
  headers?: HeaderList
  cookies?: readonly string[]
  beside?: Record<string, string>
}

export class Reply<Data> {
  constructor(
    readonly data: Data,
    readonly options: ReplyOptions = {},
  ) {}
}

export function reply<Data>(data: Data, options: ReplyOptions): Reply<Data> {
  return new Reply(data, options)
}
