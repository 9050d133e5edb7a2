import { beforeAll } from 'vitest'

/** Adds modal dialogs, which jsdom lacks, but without keeping the focus inside. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
