import { changeSavedView } from '@/lib/features/desk/commands/change-view'
import { removeSavedView } from '@/lib/features/desk/commands/remove-view'
import {
  savedViewAnswer,
  savedViewChange,
  savedViewParams,
} from '@/lib/features/desk/schemas/lists'
import { findRightToShare } from '@/lib/features/staff/rules/call-needs'
import { requireStaffMember } from '@/lib/server/http/actor'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { doneAnswer } from '@/lib/shared/wire'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  '/staff/v1/savedViews/[viewId]',
  {
    PATCH: endpoint({
      summary: 'Renames the caller’s view of a list, replaces what it holds, or shares it.',
      auth: 'staff',
      needs: { right: { of: ({ body }) => findRightToShare(body.shared) } },
      params: savedViewParams,
      body: savedViewChange,
      response: savedViewAnswer,
      fails: ['conflict'],
      handler: ({ actor, params, body }) =>
        changeSavedView(params.viewId, body, requireStaffMember(actor).id),
    }),
    DELETE: endpoint({
      summary: 'Deletes the caller’s view of a list, also for those it was shared with.',
      auth: 'staff',
      needs: 'session',
      params: savedViewParams,
      response: doneAnswer,
      handler: async ({ actor, params }) => {
        await removeSavedView(params.viewId, requireStaffMember(actor).id)
        return { done: true as const }
      },
    }),
  },
)
