import type { FileFault } from '../rules/file-types.ts'

/** Thrown in the worker process; `file-error.ts` has the texts. */
export class FileRefused extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.name = 'FileRefused'
    this.fault = fault
  }
}
