import { beforeAll } from 'vitest'

/** jsdom has no modal dialogs: these open and close them, without the focus trap that browsers bring. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
