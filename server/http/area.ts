import type { FastifyInstance } from 'fastify';
import type { CallAnswer } from './call-answers.ts';
import type { Dependencies } from '../dependencies.ts';

/** A part of the server: the calls it answers, and routes that are not calls of the contract (a provider's return). */
export type Area = {
  readonly answers?: (deps: Dependencies) => readonly CallAnswer[];
  readonly routes?: (app: FastifyInstance, deps: Dependencies) => void;
};
