import type { FileFault } from '../rules/file-types.ts'

export class FileRefusedError extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.name = 'FileRefused'
    this.fault = fault
  }
}
