export { ColumnIndex } from './column-index'
export { CopyDecoder, type FieldType } from './copy-decoder'
export { type Section, SnapshotError, SnapshotReader, writeSnapshot } from './snapshot-file'
export type {
  AskedOrder,
  Fact,
  GroupFacet,
  IndexAnswer,
  IndexQuery,
  Layout,
  OptionTest,
  Order,
} from './types'
