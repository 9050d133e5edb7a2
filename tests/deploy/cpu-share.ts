import { existsSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const GROUPS = '/sys/fs/cgroup'
const PERIOD_US = 100_000
const isUnified = existsSync(join(GROUPS, 'cgroup.controllers'))

export function findShareObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'shares of a core are set by cgroups, which Linux has'
  if (process.getuid?.() !== 0) return 'only root may set shares of a core'
  return existsSync(isUnified ? GROUPS : join(GROUPS, 'cpu')) ? undefined : 'no cgroups are mounted'
}

/**
 * Limits each process to a share of a core (by a cgroup), as on a small machine. Returns the
 * function that undoes this.
 */
export async function limitCpuShare(
  pids: readonly number[],
  share: number,
): Promise<() => Promise<void>> {
  const undo: (() => Promise<void>)[] = []
  if (isUnified) await writeFile(join(GROUPS, 'cgroup.subtree_control'), '+cpu')
  const home = isUnified ? GROUPS : join(GROUPS, 'cpu')
  const quota = Math.round(share * PERIOD_US)
  for (const pid of pids) {
    const group = join(home, `bharosa-${pid}`)
    await mkdir(group)
    if (isUnified) await writeFile(join(group, 'cpu.max'), `${quota} ${PERIOD_US}`)
    else await writeFile(join(group, 'cpu.cfs_quota_us'), String(quota))
    await writeFile(join(group, 'cgroup.procs'), String(pid))
    undo.push(async () => {
      await writeFile(join(home, 'cgroup.procs'), String(pid)).catch(() => undefined)
      // A group is busy for a moment after its process leaves.
      for (let turn = 0; turn < 20; turn += 1) {
        const isGone = await rmdir(group).then(
          () => true,
          () => false,
        )
        if (isGone) return
        await sleep(50)
      }
    })
  }
  return async () => {
    for (const step of undo.splice(0)) await step()
  }
}
