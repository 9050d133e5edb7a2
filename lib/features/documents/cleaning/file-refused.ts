import type { FileFault } from '../rules/file-types.ts'

/** A paper's file that isn't stored. Thrown where files are read, in a process of its own; `file-error.ts` words it. */
export class FileRefused extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.name = 'FileRefused'
    this.fault = fault
  }
}
