import { beforeAll } from 'vitest'

/** jsdom lacks modal dialogs; without focus trap. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
