import { drawBonnet, drawBoot, drawUnderbody, drawWall } from './body-panels'
import { drawDoors, drawMirror } from './doors'
import { drawGreenhouse } from './greenhouse'
import { drawNose } from './nose'
import { makeScene, type ExteriorView, type Scene } from './scene'
import { drawShadow, drawStudio } from './studio'
import { drawTail } from './tail'
import type { DrawCarInput } from './types'
import { defineWheel, drawFarWheels, drawNearWheels, drawTreads } from './wheels'

export function drawExterior(input: DrawCarInput, view: ExteriorView): string {
  return drawScene(makeScene(input, view), input.setting)
}

export function drawScene(scene: Scene, setting = 0): string {
  const { view } = scene
  const lids =
    view === 'rear'
      ? [drawBonnet, drawGreenhouse, drawBoot]
      : [drawBoot, drawGreenhouse, drawBonnet]
  return [
    drawStudio(setting),
    drawShadow(scene),
    defineWheel(scene),
    drawFarWheels(scene),
    drawTreads(scene),
    drawUnderbody(scene),
    view === 'side' ? '' : drawMirror(scene, -1),
    ...lids.map((draw) => draw(scene)),
    drawWall(scene),
    drawDoors(scene),
    drawNose(scene),
    drawTail(scene),
    drawNearWheels(scene),
    drawMirror(scene, 1),
  ].join('')
}
