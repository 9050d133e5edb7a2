// Old syntax on purpose, see start.mjs.
var MIN_VERSION = [20, 9]

export function assertNodeVersion() {
  var parts = process.versions.node.split('.').map(Number)
  if (parts[0] > MIN_VERSION[0] || (parts[0] === MIN_VERSION[0] && parts[1] >= MIN_VERSION[1]))
    return
  console.error(
    'Bharosa Cars needs Node ' +
      MIN_VERSION.join('.') +
      ' or newer; this is Node ' +
      process.versions.node +
      '.',
  )
  process.exit(1)
}
