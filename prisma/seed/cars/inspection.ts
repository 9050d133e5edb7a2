import {
  INSPECTION_SYSTEMS,
  POINTS_TOTAL,
  findInspectionPoint,
  type InspectionSystem,
} from '../../../lib/features/vehicles/rules/inspection-points'
import {
  countGoodPoints,
  rateSystem,
  hasFindingSize,
  type FindingDecision,
  type FindingKind,
  type Severity,
} from '../../../lib/features/vehicles/rules/inspection'
import { WeightedDraw, type Random } from '../random'
import { COMMON_FAULTS, chooseFindingKind, chooseFindingSizeCm } from './condition'

interface SeedFinding {
  point: string
  system: InspectionSystem
  spot: string
  kind: FindingKind
  sizeCm: number | null
  severity: Severity
  cost: number
  decision: FindingDecision
}

export interface SeedReport {
  findings: SeedFinding[]
  ratings: [system: InspectionSystem, rating: number][]
  pointsTotal: number
  pointsGood: number
}

export interface WearFacts {
  age: number
  kms: number
  isLuxury: boolean
  isRefurbished: boolean
  minFindings: number
  repairBudget: number
}

const FAULTS = new WeightedDraw(COMMON_FAULTS, ({ weight }) => weight)
const MAX_FINDINGS = 9
const LUXURY_COST = 2.6

function decide(
  random: Random,
  severity: Severity,
  isRefurbished: boolean,
  isAffordable: boolean,
): FindingDecision {
  if (isAffordable && (severity === 3 || (isRefurbished && random.chance(0.8)))) return 'done'
  if (severity === 1) return random.chance(0.6) ? 'not_done' : 'priced_in'
  return 'priced_in'
}

function findingsOf(random: Random, facts: WearFacts): SeedFinding[] {
  const expected = 0.6 + facts.age * 0.3 + facts.kms / 60_000
  const count = Math.max(
    facts.minFindings,
    Math.min(MAX_FINDINGS, Math.round(expected + random.bell() * 1.4)),
  )
  const found = new Map<string, SeedFinding>()
  let budget = facts.repairBudget
  for (let draw = 0; draw < count; draw += 1) {
    const fault = FAULTS.draw(random)
    const place = findInspectionPoint(fault.point)
    if (!place || found.has(fault.point)) continue
    const cost =
      Math.round(
        (fault.cost * (facts.isLuxury ? LUXURY_COST : 1) * random.between(0.8, 1.3)) / 50,
      ) * 50
    const decision = decide(random, fault.severity, facts.isRefurbished, cost <= budget)
    if (decision === 'done') budget -= cost
    const kind = chooseFindingKind(fault.point, fault.severity, cost)
    found.set(fault.point, {
      point: fault.point,
      system: place.system,
      spot: place.spot,
      kind,
      sizeCm: hasFindingSize(kind) ? chooseFindingSizeCm(kind, cost) : null,
      severity: fault.severity,
      cost,
      decision,
    })
  }
  return [...found.values()]
}

export function drawInspection(random: Random, facts: WearFacts): SeedReport {
  const findings = findingsOf(random, facts)
  const wear = facts.age * 0.35 + facts.kms / 40_000
  return {
    findings,
    ratings: INSPECTION_SYSTEMS.map((system) => [
      system,
      rateSystem(system, findings, wear * random.between(0.4, 1.2)),
    ]),
    pointsTotal: POINTS_TOTAL,
    pointsGood: countGoodPoints(findings),
  }
}

export function sumRepairCosts(report: SeedReport): { refurbishment: number; repairs: number } {
  let refurbishment = 0
  let repairs = 0
  for (const { decision, severity, cost } of report.findings) {
    if (decision !== 'done') continue
    if (severity === 3) repairs += cost
    else refurbishment += cost
  }
  return { refurbishment, repairs }
}
