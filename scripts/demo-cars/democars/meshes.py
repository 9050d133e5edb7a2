# SPDX-License-Identifier: GPL-3.0-or-later
"""Meshes as (vertices, normals, faces): polygonising, cutting along lines, primitives."""
import math

import numpy as np
from skimage.measure import marching_cubes

from .curves import sstep

def polygonise(f, lo, hi, step):
    """Triangles of f = 0 with exact positions and analytic-quality normals."""
    ax = [np.arange(a, b + step, step) for a, b in zip(lo, hi)]
    g = np.empty([len(a) for a in ax], np.float32)
    for i in range(0, len(ax[0]), 24):
        g[i:i + 24] = f(ax[0][i:i + 24][:, None, None], ax[1][None, :, None], ax[2][None, None, :])
    V, F, _, _ = marching_cubes(g, 0.0, spacing=(step,) * 3)
    V = V.astype(float) + np.array([a[0] for a in ax])
    F = F.astype(np.int64)
    for _ in range(3):
        G = grad(f, V)
        q = np.sum(G * G, 1)
        V -= G * np.clip(f(*V.T) / np.maximum(q, 0.05), -step, step)[:, None]
    N = grad(f, V)
    N /= np.linalg.norm(N, axis=1, keepdims=True) + 1e-12
    a, b, c = V[F[:, 0]], V[F[:, 1]], V[F[:, 2]]
    fn = np.cross(b - a, c - a)
    keep = np.linalg.norm(fn, axis=1) > 1e-12
    flip = np.sum(fn * N[F[:, 0]], 1) < 0
    F[flip] = F[flip][:, ::-1]
    return V, N, F[keep]


def grad(f, V, h=0.003):
    x, y, z = V.T
    return np.stack([f(x + h, y, z) - f(x - h, y, z), f(x, y + h, z) - f(x, y - h, z), f(x, y, z + h) - f(x, y, z - h)], 1) / (2 * h)


class Skin:
    """A triangle mesh that can be cut along level lines of per-vertex fields."""

    def __init__(self, V, N, F):
        self.V, self.N, self.F = V, N, F
        self.L = np.zeros(len(F), int)
        self.names = ['body']

    def label(self, name):
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name)

    def cut(self, d):
        """Split every triangle that d changes sign on; returns d at the new vertices too."""
        d = np.where(np.abs(d) < 1e-5, 1e-5, d)
        s = d < 0
        sf = s[self.F]
        n = sf.sum(1)
        cr = (n == 1) | (n == 2)
        if not cr.any():
            return d
        F, L, S = self.F[cr], self.L[cr], sf[cr]
        lone = np.where(n[cr] == 1, S.argmax(1), (~S).argmax(1))
        idx = (lone[:, None] + np.arange(3)) % 3
        F = np.take_along_axis(F, idx, 1)
        a, b, c = F.T
        nv = len(self.V)
        key = np.concatenate([np.minimum(a, b) * nv + np.maximum(a, b), np.minimum(a, c) * nv + np.maximum(a, c)])
        uniq, inv = np.unique(key, return_inverse=True)
        i, j = uniq // nv, uniq % nv
        t = (d[i] / (d[i] - d[j]))[:, None]
        V = self.V[i] * (1 - t) + self.V[j] * t
        N = self.N[i] * (1 - t) + self.N[j] * t
        N /= np.linalg.norm(N, axis=1, keepdims=True) + 1e-12
        p, q = nv + inv[:len(F)], nv + inv[len(F):]
        new = np.concatenate([np.stack([a, p, q], 1), np.stack([p, b, c], 1), np.stack([p, c, q], 1)])
        self.V, self.N = np.concatenate([self.V, V]), np.concatenate([self.N, N])
        self.F = np.concatenate([self.F[~cr], new])
        self.L = np.concatenate([self.L[~cr], L, L, L])
        return np.concatenate([d, np.zeros(len(V))])

    def side(self, d):
        return d[self.F].sum(1)

    def region(self, name, d, src=('body',), gap=0.0):
        """Give faces with d < 0 a new label, with a gap of that width along the edge."""
        ok = lambda: np.isin(self.L, [self.names.index(s) for s in src if s in self.names])
        if gap:
            d = self.cut(d - gap / 2) + gap / 2
            d = self.cut(d + gap / 2) - gap / 2
            m = self.side(d) / 3
            w = ok()
            band = w & (m < gap / 2) & (m > -gap / 2)
            self.L[w & (m <= -gap / 2)] = self.label(name)
            self.L[band] = self.label('gap')
        else:
            d = self.cut(d)
            self.L[ok() & (self.side(d) < 0)] = self.label(name)

    def displace(self, height):
        """Moves vertices along their normals by height(V) and tilts the normals accordingly."""
        V, N, h = self.V, self.N, 0.003
        base = height(V)
        moved = np.abs(base) > 1e-5
        G = np.zeros_like(V)
        for i in range(3):
            e = np.zeros(3)
            e[i] = h
            G[:, i] = (height(V + e) - height(V - e)) / (2 * h)
        G -= np.sum(G * N, 1, keepdims=True) * N
        self.V = V + N * base[:, None]
        N = N - G * (moved | (np.abs(G).sum(1) > 1e-4))[:, None]
        self.N = N / (np.linalg.norm(N, axis=1, keepdims=True) + 1e-12)

    def part(self, names):
        ids = [self.names.index(n) for n in names if n in self.names]
        F = self.F[np.isin(self.L, ids)]
        u, inv = np.unique(F, return_inverse=True)
        return self.V[u].copy(), self.N[u].copy(), inv.reshape(-1, 3), u


def rim_edges(V, F, seam=True):
    """Directed boundary edges, without those on the plane y = 0."""
    e = np.concatenate([F[:, [0, 1]], F[:, [1, 2]], F[:, [2, 0]]])
    k = np.minimum(e[:, 0], e[:, 1]) * len(V) + np.maximum(e[:, 0], e[:, 1])
    _, first, cnt = np.unique(k, return_index=True, return_counts=True)
    e = e[first[cnt == 1]]
    if seam:
        e = e[~((np.abs(V[e[:, 0], 1]) < 2e-4) & (np.abs(V[e[:, 1], 1]) < 2e-4))]
    return e


def with_rim(V, N, F, depth, seam=True):
    """Turn the edges of an open sheet inwards; returns sheet + walls with own normals."""
    e = rim_edges(V, F, seam)
    if not len(e):
        return V, N, F
    A, B = V[e[:, 0]], V[e[:, 1]]
    a2, b2 = A - N[e[:, 0]] * depth, B - N[e[:, 1]] * depth
    t = B - A
    wn = np.cross(t, N[e[:, 0]])
    wn /= np.linalg.norm(wn, axis=1, keepdims=True) + 1e-12
    m = len(e)
    Vw = np.concatenate([A, B, a2, b2])
    Nw = np.concatenate([wn] * 4)
    o, i = len(V), np.arange(m)
    Fw = np.concatenate([np.stack([o + i + m, o + i, o + i + 2 * m], 1), np.stack([o + i + m, o + i + 2 * m, o + i + 3 * m], 1)])
    return np.concatenate([V, Vw]), np.concatenate([N, Nw]), np.concatenate([F, Fw])


def mirrored(V, N, F):
    V2, N2 = V * [1, -1, 1], N * [1, -1, 1]
    return np.concatenate([V, V2]), np.concatenate([N, N2]), np.concatenate([F, F[:, ::-1] + len(V)])


class Parts(list):
    """A list of (material, V, N, F) sheets in car space."""

    def put(self, mat, V, N, F, both=True):
        if len(F):
            self.append((mat, *(mirrored(V, N, F) if both else (V, N, F))))


def ellipsoid(c, r, e=2.0, n=28, rot=None):
    """Super-ellipsoid with analytic normals; e = 2 is an ellipsoid, larger is boxier."""
    u = np.linspace(-math.pi / 2, math.pi / 2, n)
    v = np.linspace(-math.pi, math.pi, 2 * n, endpoint=False)
    sp = lambda w, m: np.sign(w) * np.abs(w) ** m
    k = 2.0 / e
    U, W = np.meshgrid(u, v, indexing='ij')
    D = np.stack([sp(np.cos(U), k) * sp(np.cos(W), k), sp(np.cos(U), k) * sp(np.sin(W), k), sp(np.sin(U), k)], -1).reshape(-1, 3)
    V = D * r
    G = sp(D, e - 1) / np.array(r)
    N = G / (np.linalg.norm(G, axis=1, keepdims=True) + 1e-12)
    i, j = np.meshgrid(np.arange(n - 1), np.arange(2 * n), indexing='ij')
    a, b = i * 2 * n + j, i * 2 * n + (j + 1) % (2 * n)
    a, b = a.ravel(), b.ravel()
    F = np.concatenate([np.stack([a, b, b + 2 * n], 1), np.stack([a, b + 2 * n, a + 2 * n], 1)])
    if rot is not None:
        V, N = V @ rot.T, N @ rot.T
    return V + np.array(c), N, F


def rot_y(a):
    c, s = math.cos(a), math.sin(a)
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


def rot_x(a):
    c, s = math.cos(a), math.sin(a)
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def rot_z(a):
    c, s = math.cos(a), math.sin(a)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def revolve(profile, axis, c, n=96, flip=False):
    """Surface of revolution of (radius, along) pairs about an axis through c."""
    P = np.array(profile, float)
    axis = np.array(axis, float) / np.linalg.norm(axis)
    h = np.array([0, 0, 1.0]) if abs(axis[2]) < 0.9 else np.array([1.0, 0, 0])
    e1 = np.cross(axis, h)
    e1 /= np.linalg.norm(e1)
    e2 = np.cross(axis, e1)
    a = np.linspace(0, 2 * math.pi, n, endpoint=False)
    rd = np.cos(a)[:, None] * e1 + np.sin(a)[:, None] * e2
    V = P[None, :, 0, None] * rd[:, None, :] + P[None, :, 1, None] * axis + np.array(c)
    T = np.gradient(P, axis=0)
    nr, na = -T[:, 1], T[:, 0]
    if flip:
        nr, na = -nr, -na
    N = nr[None, :, None] * rd[:, None, :] + na[None, :, None] * axis
    N /= np.linalg.norm(N, axis=2, keepdims=True) + 1e-12
    m = len(P)
    i, j = np.meshgrid(np.arange(n), np.arange(m - 1), indexing='ij')
    p0 = (i * m + j).ravel()
    p1 = (((i + 1) % n) * m + j).ravel()
    F = np.concatenate([np.stack([p0, p1, p1 + 1], 1), np.stack([p0, p1 + 1, p0 + 1], 1)])
    V, N = V.reshape(-1, 3), N.reshape(-1, 3)
    fn = np.cross(V[F[:, 1]] - V[F[:, 0]], V[F[:, 2]] - V[F[:, 0]])
    bad = np.sum(fn * N[F].mean(1), 1) < 0
    F[bad] = F[bad][:, ::-1]
    return V, N, F


def ring(c, axis, r0, r1, h):
    return revolve([(r1, -h), (r1, -0.003), (r1 - 0.003, 0), (r0 + 0.003, 0), (r0, -0.003), (r0, -h)], axis, c, 40, True)


def tube(points, r, n=12):
    """A round tube along a polyline."""
    P = np.array(points, float)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True)
    h = np.array([0, 0, 1.0])
    e1 = np.cross(T, h)
    bad = np.linalg.norm(e1, axis=1) < 1e-6
    e1[bad] = [1, 0, 0]
    e1 /= np.linalg.norm(e1, axis=1, keepdims=True)
    e2 = np.cross(T, e1)
    a = np.linspace(0, 2 * math.pi, n, endpoint=False)
    N = np.cos(a)[None, :, None] * e1[:, None] + np.sin(a)[None, :, None] * e2[:, None]
    rr = np.broadcast_to(np.asarray(r, float), (len(P),))
    V = P[:, None] + N * rr[:, None, None]
    m = len(P)
    i, j = np.meshgrid(np.arange(m - 1), np.arange(n), indexing='ij')
    a0, b0 = (i * n + j).ravel(), (i * n + (j + 1) % n).ravel()
    F = np.concatenate([np.stack([a0, b0, b0 + n], 1), np.stack([a0, b0 + n, a0 + n], 1)])
    V, N = V.reshape(-1, 3), N.reshape(-1, 3)
    fn = np.cross(V[F[:, 1]] - V[F[:, 0]], V[F[:, 2]] - V[F[:, 0]])
    bad = np.sum(fn * N[F].mean(1), 1) < 0
    F[bad] = F[bad][:, ::-1]
    return V, N, F


def box(c, half, rot=None):
    s = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)
    quads = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    V, N, F = [], [], []
    for q in quads:
        P = s[list(q)]
        n = P.mean(0)
        o = len(V)
        V += list(P * half)
        N += [n / np.linalg.norm(n)] * 4
        F += [(o, o + 1, o + 2), (o, o + 2, o + 3)]
    V, N, F = np.array(V), np.array(N), np.array(F)
    fn = np.cross(V[F[:, 1]] - V[F[:, 0]], V[F[:, 2]] - V[F[:, 0]])
    bad = np.sum(fn * N[F[:, 0]], 1) < 0
    F[bad] = F[bad][:, ::-1]
    if rot is not None:
        V, N = V @ rot.T, N @ rot.T
    return V + np.array(c), N, F


