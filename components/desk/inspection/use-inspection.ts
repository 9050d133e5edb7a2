'use client'

import { useEffect, useMemo } from 'react'
import { storeOpenCar } from '@/lib/client/kept-cars'
import {
  mergeDraftWithServer,
  type EnteredAnswers,
  type SavedGroupAnswers,
  type StoredDraft,
} from '@/lib/client/waiting-answers'
import { storeAnswers } from '@/lib/client/yard-answers'
import { toDraftKey, useYardOutbox } from '@/lib/client/yard-state'
import { NO_FINDING, type PointJudgement } from '@/lib/features/vehicles/rules/merge-draft'
import {
  INSPECTION_POINTS,
  INSPECTION_SYSTEMS,
  type InspectionSystem,
} from '@/lib/features/vehicles/rules/inspection-points'
import type { InspectionCar } from '@/lib/features/vehicles/schemas/inspection'

export interface SystemState {
  system: InspectionSystem
  points: readonly string[]
  draft: StoredDraft
  left: readonly string[]
  isDone: boolean
  refusal: string | null
}

const POINTS_OF = new Map(
  INSPECTION_SYSTEMS.map((system) => [
    system,
    INSPECTION_POINTS.filter((point) => point.system === system).map(({ id }) => id),
  ]),
)

function startOf(car: InspectionCar, system: InspectionSystem): SavedGroupAnswers | null {
  const group = car.groups.find((one) => one.system === system)
  return group
    ? { group: { wear: group.wear, points: group.points }, savedAt: group.savedAt }
    : null
}

/**
 * All ten systems of a car: the server's answers when the page was rendered or the car was stored,
 * overlaid with the phone's. Every answer is stored on the phone before it is shown.
 */
export function useInspection(staffId: string, car: InspectionCar) {
  const drafts = useYardOutbox((outbox) => outbox.drafts)
  const { vehicleId } = car

  useEffect(() => {
    useYardOutbox.setState({ openCar: vehicleId })
    return () => useYardOutbox.setState({ openCar: null })
  }, [vehicleId])

  useEffect(() => {
    void storeOpenCar(staffId, car)
  }, [staffId, car])

  const systems = useMemo(
    () =>
      INSPECTION_SYSTEMS.map((system): SystemState => {
        const known = drafts[toDraftKey({ vehicleId, system })]
        const draft = mergeDraftWithServer(startOf(car, system), known?.draft ?? null)
        const judged = new Set(draft.group.points.map(({ point }) => point))
        const points = POINTS_OF.get(system) ?? []
        const left = points.filter((point) => !judged.has(point))
        const isDone = left.length === 0 && draft.group.wear !== null
        return { system, points, draft, left, isDone, refusal: known?.refusal ?? null }
      }),
    [car, drafts, vehicleId],
  )

  const send = (system: InspectionSystem, what: EnteredAnswers) =>
    void storeAnswers({ staffId, vehicleId, system }, startOf(car, system), what)

  return {
    systems,
    judge(system: InspectionSystem, point: string, part: Partial<PointJudgement>) {
      send(system, { points: [{ point, part }] })
    },
    finishSystem({ system, left }: SystemState, wear: number) {
      const part = { severity: NO_FINDING.severity, inBulk: true }
      send(system, { wear, points: left.map((point) => ({ point, part })) })
    },
  }
}
