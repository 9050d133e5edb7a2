import { registerHooks } from 'node:module'

/** The package that keeps server code out of browsers throws outside Next; a process of a test is allowed to look. */
registerHooks({
  resolve: (specifier, context, next) => (specifier === 'server-only'
    ? { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
    : next(specifier, context)),
})
