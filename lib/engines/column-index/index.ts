export { ColumnIndex } from './column-index'
export { CopyDecoder, type CopyFieldType as FieldType } from './copy-decoder'
export { type SnapshotSection, SnapshotError, SnapshotReader, writeSnapshot } from './snapshot-file'
export type {
  VisitorOrder,
  GroupFact,
  GroupFacet,
  IndexAnswer,
  IndexQuery,
  IndexLayout,
  OptionTest,
  RowKeyMaker,
} from './types'
