//! Monte-Carlo tree search with any number of teams, to hold the search against.
//!
//! Each node tries its moves in the evaluator's order and widens with its visits, since a turn of Góbé has hundreds of
//! moves; each team goes where its own mean is high or little is known (UCB1).

use tabulae::game::{ByTeam, Team};
use tabulae::search::Evaluator;

use crate::contest::Contest;
use crate::players::Random;

/// How a leaf of the tree gets its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leaves {
    /// By a random game to the end.
    Played,
    /// By the evaluator.
    Judged,
}

/// Weight of what is not known against what is.
const CURIOSITY: f64 = 0.35;
/// A node with n visits tries this many times the root of n of its moves.
const WIDENING: f64 = 1.5;
/// A lead of so many units of the evaluator is worth about as much as three games of four: five points at Góbé.
const LEAD: f64 = 50.0;
/// Games that go on longer are judged as they stand.
const LONGEST_GAME: usize = 200;

struct Node<M> {
    /// The move that leads here and the team that made it.
    mv: M,
    mover: Team,
    visits: f64,
    /// The sum of the mover's rewards.
    sum: f64,
    /// The moves from here, the most promising first; none before the second visit.
    moves: Vec<M>,
    /// The children tried so far, in the order of `moves`.
    children: Vec<usize>,
}

impl<M> Node<M> {
    fn new(mv: M, mover: Team) -> Node<M> {
        Node { mv, mover, visits: 0.0, sum: 0.0, moves: Vec::new(), children: Vec::new() }
    }

    fn worth(&self, known: f64) -> f64 {
        self.sum / self.visits + CURIOSITY * (known / self.visits).sqrt()
    }
}

/// The move visited most after so many games.
pub(crate) fn choose<G: Contest>(start: &G, games: u32, leaves: Leaves, random: &mut Random) -> G::Move {
    let moves = ordered(start);
    let mut tree = vec![Node::new(moves[0], start.seating().team(start.turn()))];
    for _ in 0..games {
        let mut position = start.clone();
        let path = descend(&mut tree, &mut position);
        if leaves == Leaves::Played {
            play_out(&mut position, random);
        }
        let rewards = rewards(&position);
        for index in path {
            let node = &mut tree[index];
            node.visits += 1.0;
            node.sum += rewards[node.mover];
        }
    }
    let most =
        tree[0].children.iter().max_by(|&&one, &&other| tree[one].visits.total_cmp(&tree[other].visits));
    most.map_or(moves[0], |&child| tree[child].mv)
}

/// Goes down to a node that is new, which it adds, or to the end of the game; `position` follows.
fn descend<G: Contest>(tree: &mut Vec<Node<G::Move>>, position: &mut G) -> Vec<usize> {
    let mut path = vec![0];
    loop {
        let index = path[path.len() - 1];
        if position.outcome().is_some() || (index != 0 && tree[index].visits == 0.0) {
            return path;
        }
        if tree[index].moves.is_empty() {
            tree[index].moves = ordered(position);
        }
        let node = &tree[index];
        #[expect(clippy::cast_sign_loss, reason = "a root is no negative number")]
        let width = (WIDENING * (node.visits + 1.0).sqrt()).ceil() as usize;
        let tried = node.children.len();
        let child = if tried < width.min(node.moves.len()) {
            let child = Node::new(node.moves[tried], position.seating().team(position.turn()));
            tree.push(child);
            let child = tree.len() - 1;
            tree[index].children.push(child);
            child
        } else {
            let known = node.visits.ln();
            let worth = |&child: &usize| tree[child].worth(known);
            let best = node.children.iter().copied().max_by(|one, other| worth(one).total_cmp(&worth(other)));
            best.expect("a node that is open has children")
        };
        position.play(tree[child].mv);
        path.push(child);
    }
}

/// The legal moves in the evaluator's order.
fn ordered<G: Contest>(position: &G) -> Vec<G::Move> {
    let (mut moves, mut scores) = (Vec::new(), Vec::new());
    position.legal_moves(&mut moves);
    position.evaluator().score_moves(position, &moves, &mut scores);
    let mut ranked: Vec<_> = moves.into_iter().zip(scores).collect();
    ranked.sort_by_key(|&(_, score)| std::cmp::Reverse(score));
    ranked.into_iter().map(|(mv, _)| mv).collect()
}

fn play_out<G: Contest>(position: &mut G, random: &mut Random) {
    let mut moves = Vec::new();
    for _ in 0..LONGEST_GAME {
        if position.outcome().is_some() {
            return;
        }
        position.legal_moves(&mut moves);
        position.play(random.choose(&moves));
    }
}

/// What the position is worth to each team, from 0 to 1: half for the win if the game is over, half for the lead.
#[expect(clippy::cast_precision_loss, reason = "teams are few")]
fn rewards<G: Contest>(position: &G) -> ByTeam<f64> {
    let evaluator = position.evaluator();
    let outcome = position.outcome();
    let mut rewards = ByTeam([0.0; 4]);
    for team in position.seating().iter_teams() {
        let lead = 1.0 / (1.0 + (-f64::from(evaluator.evaluate(position, team)) / LEAD).exp());
        let won = match outcome.as_ref().map(|outcome| outcome.winners) {
            None => lead,
            Some(None) => 0.5,
            Some(Some(winners)) if winners.contains(team) => 1.0 / winners.len() as f64,
            Some(Some(_)) => 0.0,
        };
        rewards[team] = f64::midpoint(lead, won);
    }
    rewards
}
