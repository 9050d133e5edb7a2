# SPDX-License-Identifier: GPL-3.0-or-later
"""Marks of use on the paint: dents, scratches, stone chips, scuffs, close up.

A mark belongs to a place on the body (a target in fractions of length, half width and
height); the nearest point of the paint carries it.
"""
import numpy as np

# along the car (0 nose, 1 tail), across (-1 left, 1 right), up (0 ground, 1 roof)
PLACES = {
    'bumper-front-left': (.04, -.72, .38), 'bumper-rear-left': (.97, -.72, .40), 'wing-left': (.15, -1, .52), 'door-front-left': (.43, -1, .42),
    'door-rear-left': (.60, -1, .45), 'quarter-left': (.85, -1, .50), 'bonnet': (.14, -.30, .62), 'roof': (.52, -.2, 1.0), 'tailgate': (.99, -.25, .52), 'sill-left': (.50, -1, .20),
}
KINDS = ('dent', 'scratch', 'chips', 'scuff')


def spot(p, V, N, place):
    """Point and outward normal of the paint nearest to a place."""
    t, y, z = PLACES[place]
    length, width, height = p['size']
    target = np.array([(t - .5) * length, y * width / 2, z * height])
    weight = np.array([1.0, 1.0 if abs(y) < 1 else .2, 1.0 if z < 1 else .2])
    i = np.argmin((((V - target) * weight) ** 2).sum(1))
    return V[i], N[i]


def frame_of(n):
    """Two directions in the surface: along the car (or across it) and upwards."""
    up = np.array([0, 0, 1.0]) if abs(n[2]) < .8 else np.array([1.0, 0, 0])
    u = np.cross(up, n)
    u /= np.linalg.norm(u)
    return u, np.cross(n, u)


def dent(V, N, at, n, depth=.015, size=.040, stretch=1.5):
    """Presses the panel in, softly, and tilts the normals so that reflections bend."""
    u, v = frame_of(n)
    D = V - at
    a, b, c = D @ u / stretch, D @ v, D @ n
    near = (np.abs(c) < .06) & (N @ n > .3)
    h = np.where(near, depth * np.exp(-(a * a + b * b) / (2 * size * size)), 0)
    # slope of the hollow, in the panel's own directions
    ga, gb = -h * a / size ** 2 / stretch, -h * b / size ** 2
    N2 = N + ga[:, None] * u + gb[:, None] * v
    return V - n * h[:, None], N2 / (np.linalg.norm(N2, axis=1, keepdims=True) + 1e-12)


def strips(V, N, lines, lift=.0006):
    """Thin ribbons along lines of (point, half width), laid on the nearest skin."""
    from scipy.spatial import cKDTree
    tree = cKDTree(V)
    out_v, out_n, out_f = [], [], []
    for points, width in lines:
        P = np.array(points)
        _, i = tree.query(P, k=6)
        n = N[i].mean(1)
        n /= np.linalg.norm(n, axis=1, keepdims=True)
        # on to the tangent plane of the nearest skin
        P = P - n * np.sum((P - V[i].mean(1)) * n, 1)[:, None] + n * lift
        t = np.gradient(P, axis=0)
        s = np.cross(t, n)
        s /= np.linalg.norm(s, axis=1, keepdims=True) + 1e-12
        w = np.broadcast_to(np.asarray(width, float), (len(P),))[:, None]
        o = sum(len(q) for q in out_v)
        out_v.append(np.stack([P - s * w, P + s * w], 1).reshape(-1, 3))
        out_n.append(np.repeat(n, 2, 0))
        k = np.arange(len(P) - 1) * 2 + o
        out_f.append(np.concatenate([np.stack([k, k + 1, k + 3], 1), np.stack([k, k + 3, k + 2], 1)]))
    return np.concatenate(out_v), np.concatenate(out_n), np.concatenate(out_f)


def scratch(rng, V, N, at, n, length=.22, strands=5):
    """A few nearly parallel lines down to the primer, as a gatepost leaves them."""
    u, v = frame_of(n)
    slope = .25 * rng.normal()
    lines = []
    for k in range(strands):
        a = np.linspace(-.5, .5, 40) * length * (.45 + .55 * rng.random()) + .03 * rng.normal()
        b = slope * a + .010 * k * rng.normal() + .004 * np.sin(a * 30 + rng.random() * 6)
        w = (.0008 + .0016 * rng.random()) * (1 - (np.linspace(-1, 1, 40)) ** 2) * (.6 + .4 * rng.random(40))
        lines.append((at + a[:, None] * u + b[:, None] * v, w))
    return strips(V, N, lines)


def chips(rng, V, N, at, n, spread=.11, count=26):
    """Stone chips: specks of primer, most of them tiny."""
    u, v = frame_of(n)
    lines = []
    for _ in range(count):
        c = at + u * spread * rng.normal() + v * spread * .7 * rng.normal()
        r = .0009 + .0022 * rng.random() ** 3
        a = np.linspace(-1, 1, 7)
        lines.append((c + (a * r)[:, None] * u, r * np.sqrt(np.maximum(1 - a * a, .02))))
    return strips(V, N, lines)


def scuff(rng, V, N, at, n, length=.16, strands=46):
    """Rubbed paint: many faint short strokes in one direction."""
    u, v = frame_of(n)
    lines = []
    for _ in range(strands):
        a = np.linspace(-.5, .5, 14) * length * (.15 + .6 * rng.random() ** 2)
        c = .22 * length * rng.normal()
        b = .018 * rng.normal() + .12 * a
        lines.append((at + (a + c)[:, None] * u + b[:, None] * v, .0003 + .0005 * rng.random()))
    return strips(V, N, lines)


def put_mark(view, p, car, mats, seed):
    """Marks the car for a view named mark-PLACE-KIND; returns the spot, its normal and an undo."""
    import bpy
    from .materials import new_object
    _, rest = view.split('-', 1)
    place, kind = rest.rsplit('-', 1)
    ob = next(o for o in car.objects if o.name.split('.')[0] == 'paint')
    me = ob.data
    V, N = np.empty(len(me.vertices) * 3, np.float32), np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('co', V)
    me.vertices.foreach_get('normal', N)
    F = np.empty(len(me.polygons) * 3, np.int32)
    me.polygons.foreach_get('vertices', F)
    V, N, F = V.reshape(-1, 3).astype(float), N.reshape(-1, 3).astype(float), F.reshape(-1, 3)
    corner = np.array([n.vector for n in me.corner_normals])
    N[F.ravel()] = corner
    at, n = spot(p, V, N, place)
    rng = np.random.default_rng(seed * 100 + KINDS.index(kind))
    added = []
    if kind == 'dent':
        V2, N2 = dent(V, N, at, n)
        added.append(new_object('dented', V2, N2, F, mats.get('paint'), car))
        if rng.random() < .6:
            added.append(new_object('mark', *chips(rng, V2, N2, at, n, .02, 7), mats.get('primer'), car))
        ob.hide_render = True
    else:
        make = {'scratch': scratch, 'chips': chips, 'scuff': scuff}[kind]
        added.append(new_object('mark', *make(rng, V, N, at, n), mats.get('primer'), car))
    for o in added:
        o.parent = ob.parent

    def undo():
        ob.hide_render = False
        for o in added:
            bpy.data.objects.remove(o)

    return at, n, undo
