// In a module of its own, which is read once: the pool is watched once however many files a process tests.
import './transaction-scope.ts';
