import { beforeAll } from 'vitest'

/** Adds modal dialogs, which jsdom lacks, without trapping the focus. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
