# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts a car together from its parts and keeps finished meshes on disk."""
import hashlib
import json
from pathlib import Path

import bpy
import numpy as np

from . import fittings, interior, lamps, meshes, panels, shape, wheels
from .materials import new_object
from .meshes import rot_y
from .shape import MODELS, PARTS, body_of

SOURCES = (fittings, interior, lamps, meshes, panels, shape, wheels)


def parts_of(face_name, step, cache):
    """All parts of a car merged by material, in car space; read from disk if nothing changed."""
    face = MODELS['faces'][face_name]
    p = body_of(face['body'])
    source = ''.join(Path(m.__file__).read_text() for m in SOURCES)
    numbers = json.dumps([p, face, [PARTS[k][face[n]] for k, n in (('heads', 'head'), ('grilles', 'grille'), ('bumpers', 'bumper'), ('tails', 'tail'), ('wheels', 'wheel'))], step], default=str)
    kept = Path(cache) / f'{face_name}-{hashlib.sha1((source + numbers).encode()).hexdigest()[:12]}.npz'
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        for old in kept.parent.glob(f'{face_name}-*.npz'):
            if int(step * 1e4) == int(np.load(old)['step'] * 1e4):
                old.unlink()
        by = build(p, face, step)
        flat = {f'{m}/{k}': a for m, part in by.items() for k, a in zip('VNF', part)}
        np.savez(kept, step=step, **flat)
    data = np.load(kept)
    names = sorted({k.split('/')[0] for k in data.files if '/' in k})
    return p, {n: tuple(data[f'{n}/{k}'] for k in 'VNF') for n in names}


def build(p, face, step):
    sk, sh, front, parts = panels.build_body(p, face, panels.raw_skin(p, step))
    parts += fittings.fitting_parts(p, face, sk, sh, front)
    parts += interior.interior_parts(p, sh)
    wheel = wheels.wheel_parts(p, PARTS['wheels'][face['wheel']], max(0.0045, step / 2))
    for i, (ax, s) in enumerate(((0, 1), (0, -1), (p['wb'], 1), (p['wb'], -1))):
        R = rot_y(.35 + i * .8)
        yw = float(sh.half_width(ax, p['tyre'] + p['arch'] + .01)) - .038
        for m, V, N, F in wheel:
            # the flattened foot of the tyre stays below: only the metal turns
            Vr, Nr = (V, N) if m == 'rubber' else (V @ R.T, N @ R.T)
            if s < 0:
                Vr, Nr, F = Vr * [1, -1, 1], Nr * [1, -1, 1], F[:, ::-1]
            parts.append((m, Vr + [ax, s * yw, p['tyre']], Nr, F))
    off = np.array([p['wb'] / 2 + (p['ro'] - p['fo']) / 2, 0, 0])
    by = {}
    for m, V, N, F in parts:
        by.setdefault(m, []).append((V, N, F))
    merged = {}
    for m, sheets in by.items():
        o = np.cumsum([0] + [len(V) for V, _, _ in sheets])
        merged[m] = (
            (np.concatenate([a[0] for a in sheets]) - off).astype(np.float32),
            np.concatenate([a[1] for a in sheets]).astype(np.float32),
            np.concatenate([a[2] + k for a, k in zip(sheets, o)]).astype(np.int32),
        )
    return merged


def car_collection(face_name, mats, step, cache):
    """A collection with the whole car; its origin is the middle of its length on the ground."""
    p, by = parts_of(face_name, step, cache)
    coll = bpy.data.collections.new('car_' + face_name)
    for m, (V, N, F) in by.items():
        new_object(m, V, N, F, mats.get(m), coll)
    return p, coll


def stock_car(face_name, paint, mats, cache, location, yaw, parent, step=0.024):
    """A coarse car for the row behind, in its own paint."""
    _, by = parts_of(face_name, step, cache)
    e = bpy.data.objects.new('stock', None)
    e.location, e.rotation_euler = location, (0, 0, yaw)
    parent.objects.link(e)
    for m, (V, N, F) in by.items():
        if m in ('disc', 'caliper', 'dash', 'cloth2'):
            continue
        key = f'{face_name}:{m}'
        mesh = bpy.data.meshes.get(key)
        if mesh is None:
            o = new_object(key, V, N, F, mats.get(m), parent)
        else:
            o = bpy.data.objects.new(key, mesh)
            parent.objects.link(o)
        o.parent = e
        if m == 'paint':
            o.material_slots[0].link = 'OBJECT'
            o.material_slots[0].material = paint
    return e
