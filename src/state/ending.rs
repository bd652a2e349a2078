//! Who may move, and the ends that the position does not bring about, from outside.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Code, Error, Stored, bad_state, going_on};
use crate::game::{Ending, EndingKind, GameState, Player, Quoted, Seating, Team, Teams, either};

/// Ends the game by a player's resignation; the player is given by their letter.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::Tablut;
/// use tabulae::state::{self, Code};
/// let mut game = GameState::new(Tablut::start(Default::default()));
/// assert_eq!(state::resign(&mut game, "x").unwrap_err().code, Code::BadArgument);
/// state::resign(&mut game, "d").unwrap();
/// assert_eq!(game.outcome().unwrap().reason.to_string(), "resignation");
/// ```
///
/// # Errors
/// [`Code::BadArgument`] for a letter that no player has, [`Code::GameOver`].
pub fn resign<G: Stored>(game: &mut GameState<G>, letter: &str) -> Result<(), Error> {
    let player = player(game.position(), letter)?;
    end(game, Ending::Resigned(player))
}

/// Ends the game because the time of a player, given by letter, has run out. Those win who would if the player had resigned.
///
/// # Errors
/// [`Code::BadArgument`] for a letter that no player has, [`Code::GameOver`].
pub fn time_out<G: Stored>(game: &mut GameState<G>, letter: &str) -> Result<(), Error> {
    let player = player(game.position(), letter)?;
    end(game, Ending::TimedOut(player))
}

/// Ends the game because a player, given by letter, has left it. Those win who would if the player had resigned.
///
/// # Errors
/// [`Code::BadArgument`] for a letter that no player has, [`Code::GameOver`].
pub fn abandon<G: Stored>(game: &mut GameState<G>, letter: &str) -> Result<(), Error> {
    let player = player(game.position(), letter)?;
    end(game, Ending::Abandoned(player))
}

/// Ends the game as a draw that the players agree on.
///
/// # Errors
/// [`Code::GameOver`].
pub fn agree<G: Stored>(game: &mut GameState<G>) -> Result<(), Error> {
    end(game, Ending::Agreed)
}

/// Ends the game by the decision of somebody who may decide: with these winners, given by their letters, or as a draw
/// if there are none. Partners win together, and never everybody.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::gobblet::Rules;
/// use tabulae::games::Gobblet;
/// use tabulae::state::{self, Code};
/// let mut game = GameState::new(Gobblet::start(Rules::SIX));
/// assert_eq!(state::adjudicate(&mut game, &["a"]).unwrap_err().code, Code::BadArgument);
/// state::adjudicate(&mut game, &["a", "c"]).unwrap();
/// assert_eq!(game.outcome().unwrap().reason.to_string(), "adjudication");
/// ```
///
/// # Errors
/// [`Code::BadArgument`] for a letter that no player has or that is there twice, for a player without their partner, and for
/// all players together; [`Code::GameOver`].
pub fn adjudicate<G: Stored>(game: &mut GameState<G>, winners: &[impl AsRef<str>]) -> Result<(), Error> {
    let winners = Seats::of(game.position()).winners(&mut winners.iter().map(AsRef::as_ref))?;
    end(game, Ending::Adjudicated(winners))
}

/// Ends the game.
///
/// # Errors
/// [`Code::BadArgument`] for an ending that does not [fit](Ending::fits) the game's players, [`Code::GameOver`].
pub fn end<G: Stored>(game: &mut GameState<G>, ending: Ending) -> Result<(), Error> {
    if !ending.fits(game.position().seating()) {
        let message = "the ending names players or teams that the game does not have";
        return Err(Error::new(Code::BadArgument, message));
    }
    going_on(game)?;
    game.end(ending);
    Ok(())
}

/// The player of a letter.
///
/// # Errors
/// [`Code::BadArgument`] for a letter that no player of this game has.
pub fn player<G: Stored>(position: &G, letter: &str) -> Result<Player, Error> {
    Seats::of(position).player(letter)
}

/// Refuses a player, given by letter, who may not move now.
///
/// ```
/// use tabulae::game::{Game, GameState};
/// use tabulae::games::Tablut;
/// use tabulae::state::{self, Code};
/// let game = GameState::new(Tablut::start(Default::default()));
/// assert_eq!(state::check_turn(&game, "a"), Ok(()));
/// let error = state::check_turn(&game, "d").unwrap_err();
/// assert_eq!(error.code, Code::NotYourTurn);
/// assert_eq!(error.detail, [("seat", "d".to_owned()), ("turn", "a".to_owned())]);
/// ```
///
/// # Errors
/// [`Code::BadArgument`] for a letter that no player has, [`Code::GameOver`], [`Code::NotYourTurn`].
pub fn check_turn<G: Stored>(game: &GameState<G>, seat: &str) -> Result<(), Error> {
    let seats = Seats::of(game.position());
    let player = seats.player(seat)?;
    going_on(game)?;
    let turn = game.position().turn();
    if player == turn { Ok(()) } else { Err(not_your_turn(seat, seats.letter(turn))) }
}

fn not_your_turn(seat: &str, turn: char) -> Error {
    let message = format!("it is the turn of {turn}, not of {seat}");
    Error::new(Code::NotYourTurn, message).with("seat", seat).with("turn", turn.to_string())
}

/// The players of a game and the letters by which notation names them: what endings need of a game, whichever it is, so that
/// the code that reads them is there once.
#[derive(Clone, Copy)]
pub(crate) struct Seats {
    seating: Seating,
    letters: &'static [u8],
}

impl Seats {
    pub(crate) fn of<G: Stored>(position: &G) -> Seats {
        Seats { seating: position.seating(), letters: G::LETTERS }
    }

    pub(crate) fn letter(self, player: Player) -> char {
        char::from(self.letters[player.index()])
    }

    pub(crate) fn letters(self) -> impl Iterator<Item = char> {
        self.seating.iter().map(move |player| self.letter(player))
    }

    pub(crate) fn player(self, letter: &str) -> Result<Player, Error> {
        let mut seats = self.seating.iter();
        let player = seats.find(|player| letter.as_bytes() == [self.letters[player.index()]]);
        player.ok_or_else(|| {
            let known: Vec<String> =
                self.seating.iter().map(|player| self.letter(player).to_string()).collect();
            let message = format!("the player is {}, not {}", either(&known), Quoted(letter));
            Error::new(Code::BadArgument, message).with("field", "player").with("value", letter)
        })
    }

    /// The members of teams, by their letters.
    pub(crate) fn members(self, teams: Option<Teams>) -> Vec<String> {
        let members = teams.into_iter().flat_map(|teams| self.seating.members(teams));
        members.map(|player| self.letter(player).to_string()).collect()
    }

    /// The teams of winners given by letter: partners together, nobody twice, and never everybody.
    pub(crate) fn winners(self, letters: &mut dyn Iterator<Item = &str>) -> Result<Option<Teams>, Error> {
        let mut seats: Vec<Player> = Vec::new();
        for letter in letters {
            let seat = self.player(letter).map_err(|error| bad_winners(&error.message))?;
            if seats.contains(&seat) {
                return Err(bad_winners(&format!("{letter} is there twice")));
            }
            seats.push(seat);
        }
        if seats.len() == self.seating.players() {
            return Err(bad_winners("not everybody can win, and a draw has no winners"));
        }
        let teams = Teams::collect(seats.iter().map(|&seat| self.seating.team(seat)));
        let missing = teams.and_then(|teams| self.seating.members(teams).find(|seat| !seats.contains(seat)));
        match missing {
            None => Ok(teams),
            Some(seat) => {
                let why = format!("partners win together, and {} is missing", self.letter(seat));
                Err(bad_winners(&why))
            }
        }
    }
}

/// Why a game is over that has ended so, as a clause.
pub(super) const fn why(kind: EndingKind) -> &'static str {
    match kind {
        EndingKind::Agreement => "a draw was agreed",
        EndingKind::Resignation => "a player has resigned",
        EndingKind::TimeOut => "a player's time has run out",
        EndingKind::Abandonment => "a player has left",
        EndingKind::Adjudication => "it was decided from outside",
    }
}

/// The numbers of endings in a state: none, an agreement, then one for each player who can resign, run out of time and
/// leave, then one for each set of teams that can win, by its bits.
const AGREED: u8 = 1;
const RESIGNED: u8 = 2;
const TIMED_OUT: u8 = 6;
const ABANDONED: u8 = 10;
const ADJUDICATED: u8 = 14;
/// Behind the last set of four teams.
const END: u8 = ADJUDICATED + 16;

pub(super) fn byte(ending: Option<Ending>) -> u8 {
    let seat = |player: Player| player.index() as u8;
    match ending {
        None => 0,
        Some(Ending::Agreed) => AGREED,
        Some(Ending::Resigned(player)) => RESIGNED + seat(player),
        Some(Ending::TimedOut(player)) => TIMED_OUT + seat(player),
        Some(Ending::Abandoned(player)) => ABANDONED + seat(player),
        Some(Ending::Adjudicated(winners)) => {
            let teams = winners.into_iter().flat_map(Teams::iter);
            ADJUDICATED + teams.fold(0, |bits, team| bits | 1 << team.index())
        }
    }
}

pub(super) fn of_byte(byte: u8, seating: Seating) -> Result<Option<Ending>, Error> {
    let seat = |first: u8| Player::new(usize::from(byte - first));
    let ending = match byte {
        0 => return Ok(None),
        AGREED => Some(Ending::Agreed),
        RESIGNED..TIMED_OUT => seat(RESIGNED).map(Ending::Resigned),
        TIMED_OUT..ABANDONED => seat(TIMED_OUT).map(Ending::TimedOut),
        ABANDONED..ADJUDICATED => seat(ABANDONED).map(Ending::Abandoned),
        ADJUDICATED..END => {
            let bits = byte - ADJUDICATED;
            let winners = Team::ALL.into_iter().filter(|team| bits >> team.index() & 1 == 1);
            Some(Ending::Adjudicated(Teams::collect(winners)))
        }
        _ => None,
    };
    match ending.filter(|ending| ending.fits(seating)) {
        None => Err(bad_state(&format!("no ending has the number {byte}"))),
        known => Ok(known),
    }
}

/// The refusal of winners; `why` says what is wrong with them.
fn bad_winners(why: &str) -> Error {
    Error::new(Code::BadArgument, format!("the winners are wrong: {why}")).with("field", "winners")
}
