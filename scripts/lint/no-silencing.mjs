const SWITCH = /^\s*(?:eslint|oxlint)-(?:disable|enable)/

/** Refuses comments that silence rules: ESLint ignores them, but the other linter would obey. */
export const noSilencing = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      silenced: 'A rule that doesn’t fit is changed in the configuration, where everybody sees it.',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (SWITCH.test(comment.value))
            context.report({ loc: comment.loc, messageId: 'silenced' })
        }
      },
    }
  },
}
